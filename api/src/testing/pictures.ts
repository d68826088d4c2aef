import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A data URL, as a browser's FileReader creates it. */
export const toDataValue = (bytes: Uint8Array | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const plain = (width: number, height: number, background = '#f59e0b'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

export const aPng = (width = 64, height = 48, background?: string) =>
  plain(width, height, background).png().toBuffer()

/** A landscape photo with an EXIF rotation: displayed upright, red is above green. */
export async function aPhoto({ width = 2400, height = 1800 } = {}) {
  const half = await plain(width / 2, height, '#00ff00')
    .png()
    .toBuffer()
  return await plain(width, height, '#ff0000')
    .composite([{ input: half, gravity: 'east' }])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'Kodiak Cameras' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 21/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export async function anAnimation({ frames = 3, width = 40, height = 30 } = {}) {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      plain(width, height, `hsl(${(index * 47) % 360}, 80%, ${20 + (index % 60)}%)`)
        .png()
        .toBuffer(),
    ),
  )
  return await sharp(pages, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer()
}

/** A black picture with one bit per pixel: a few bytes that decompress to many pixels. */
export function aBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    toPngChunk('IHDR', header),
    toPngChunk('IDAT', rows),
    toPngChunk('IEND', Buffer.alloc(0)),
  ])
}

function toPngChunk(type: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
}
