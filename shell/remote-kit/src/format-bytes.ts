const kilobyte = 1000

/** `640 KB`, `2.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`
