/** A file that somebody sent: its bytes, or a way to read them when it is its turn, so that waiting takes no memory. */
export type Upload = Buffer | { size: number; filename?: string; read(): Promise<Buffer> }

export const sizeOf = (upload: Upload): number => (Buffer.isBuffer(upload) ? upload.length : upload.size)

export const bytesOf = async (upload: Upload): Promise<Buffer> =>
  Buffer.isBuffer(upload) ? upload : upload.read()
