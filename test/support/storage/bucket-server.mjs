// An S3 server with one bucket in a folder. It prints its port, and ends with its parent process.
import S3rver from 's3rver';

const [directory, bucket] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();
process.on('disconnect', () => process.exit(0));
process.send({ port });
