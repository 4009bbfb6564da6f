import { after } from 'node:test'
import S3rver from 's3rver'
import type { S3Settings } from '#config.ts'

/** An S3-compatible store of its own on this machine, with one empty bucket; gone when the test file ends. */
export async function openBucket(directory: string): Promise<S3Settings> {
  const bucket = 'pictures'
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await store.run()
  after(() => store.close())
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
