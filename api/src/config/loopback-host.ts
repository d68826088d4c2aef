/** Whether a URL's host name means this machine and no other. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
