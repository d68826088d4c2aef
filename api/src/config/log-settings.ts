import type { Logger } from '../logger'
import type { Config } from './config'
import { isLoopbackHost } from './loopback-host'

/** Logs settings that an operator of a site in production should know. */
export function logSettings(
  { mode, publicUrl, metricsToken }: Pick<Config, 'mode' | 'publicUrl' | 'metricsToken'>,
  logger: Logger,
): void {
  if (mode !== 'production') return
  if (publicUrl.protocol === 'http:' && !isLoopbackHost(publicUrl.hostname)) {
    logger.warn(
      { publicUrl: publicUrl.origin },
      'PUBLIC_URL is an http address: cookies are sent without Secure, and there is no HSTS. ' +
        'Traffic can be read and changed in transit; use an https address.',
    )
  }
  if (metricsToken === null) {
    logger.info('/metrics is closed: set METRICS_TOKEN and send it as a bearer to read it')
  }
}
