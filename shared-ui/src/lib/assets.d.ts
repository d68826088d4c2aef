declare module '*.woff2' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: bundlers give a file's address as its default export
  export default url
}

declare module '*.woff2?english' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: bundlers give a file's address as its default export
  export default url
}

declare module '*.svg' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: bundlers give a file's address as its default export
  export default url
}
