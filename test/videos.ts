/** The smallest files whose boxes and headers are those of a video; they cannot be played. */
export function film(): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    box('free', Buffer.alloc(0)),
    box('mdat', Buffer.from('moving pictures')),
    box('moov', box('mvhd', Buffer.alloc(100))),
  ])
}

export function webm(): Buffer {
  const docType = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')])
  const header = Buffer.concat([Buffer.from([0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1]), docType])
  const start = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | header.length])
  return Buffer.concat([start, header, Buffer.alloc(64)])
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
