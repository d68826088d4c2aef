import { readConfig } from './index'
import { copyPictures } from './modules/media/storage/copy-pictures'
import { openStorage } from './modules/media/storage/create-media-storage'

const usage = `Usage: node dist/copy-pictures.js

Copies the pictures of MEDIA_STORAGE_FALLBACK to MEDIA_STORAGE, with the settings of the site,
which may run meanwhile. It can be repeated: pictures that are there are not copied again.`

/** The command that moves a site's pictures to another storage. */
async function main(parameters: readonly string[]) {
  const { storage, fallback } = readConfig().media
  if (parameters.length > 0 || fallback === null) throw new Error(usage)
  const { copied, present } = await copyPictures({
    from: openStorage(fallback),
    to: openStorage(storage),
  })
  process.stdout.write(`Copied ${copied} pictures. ${present} were there already.\n`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
