// The packages of Node name their system and processor as text where pnpm reads lists;
// without the lists it would install the one for Windows everywhere.
const listed = (value) => (typeof value === 'string' ? [value] : value)

export const hooks = {
  readPackage: (manifest) =>
    /^node-(?:bin-)?(?:darwin|linux|win)-/.test(manifest.name)
      ? { ...manifest, os: listed(manifest.os), cpu: listed(manifest.cpu) }
      : manifest,
}
