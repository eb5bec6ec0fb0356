/**
 * Exits if Node.js is too old. Programs import it first, because later imports may fail on an old version.
 */
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `Node.js ${NEEDED} or newer is needed, and this is ${process.versions.node}. npm's scripts, such as npm start, bring it.\n`,
  );
  process.exit(1);
}
