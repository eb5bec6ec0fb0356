/**
 * Ends the process where Node.js is too old, before anything is made. Programs import it first, for what they load next may
 * not even load there.
 */
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `Node.js ${NEEDED} or newer is needed, and this is ${process.versions.node}. npm's scripts, such as npm start, bring it.\n`,
  );
  process.exit(1);
}
