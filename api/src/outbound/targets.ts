import { z } from 'zod'

/** A host with its port, as in `OUTBOUND_ALLOW`: "feeds.internal:8080", "[::1]:3001". */
const targetPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/

/**
 * `OUTBOUND_ALLOW`: `host:port,host:port`. Only these may have private addresses: private feeds,
 * and the servers of tests.
 */
export const outboundAllowSettingSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((target) => target.trim().toLowerCase())
      .filter((target) => target !== ''),
  )
  .pipe(z.array(z.string().regex(targetPattern, 'must be host:port, or several with commas')))

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** An address in the form of `OUTBOUND_ALLOW`. */
export function toTarget({
  protocol,
  hostname,
  port,
}: Pick<URL, 'protocol' | 'hostname' | 'port'>) {
  return `${hostname}:${port || defaultPorts[protocol]}`.toLowerCase()
}
