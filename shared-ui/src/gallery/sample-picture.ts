const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="120" fill="#c9d4dc"/><rect y="120" width="320" height="80" fill="#5c6066"/><rect x="40" y="56" width="150" height="74" fill="#e9e6df"/><path d="M190 76h44l26 30v24h-70z" fill="#a33b2a"/><circle cx="80" cy="136" r="18" fill="#222"/><circle cx="224" cy="136" r="18" fill="#222"/></svg>`

/** A stand-in for a photograph. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`
