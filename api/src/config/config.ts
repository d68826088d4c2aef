import { resolve } from 'node:path'
import { z } from 'zod'
import { isAddressRange } from '../http/address-ranges'
import type { ClassifiedSource, NewsFeed } from '../modules/imports/sources/sources'
import {
  classifiedSourcesSettingSchema,
  newsFeedsSettingSchema,
} from '../modules/imports/sources/sources.settings'
import { outboundAllowSettingSchema } from '../outbound/targets'
import { isExampleAddress } from './example-address'
import { isLoopbackHost } from './loopback-host'
import {
  findMediaProblems,
  type MediaSettings,
  mediaVariables,
  toMediaSettings,
} from './media-settings'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** All settings, validated. */
export interface Config {
  readonly mode: 'demo' | 'production'
  readonly host: string
  readonly port: number
  /** The folder of the embedded database, and of pictures unless another is set. Absolute. */
  readonly dataDir: string
  /** Where pictures are stored. */
  readonly media: MediaSettings
  /** `null`: the embedded database. */
  readonly mongodbUri: string | null
  /** The site's URL without a trailing slash. */
  readonly publicUrl: URL
  /** Whether members must verify their address before they write. */
  readonly emailVerification: 'required' | 'optional'
  /** Whether administrators have rights only with a second factor. */
  readonly adminSecondFactor: 'required' | 'optional'
  /** Whether grave steps of an administrator wait until another one agrees. */
  readonly secondAdministrator: 'required' | 'optional'
  /** Encrypts what the database must not reveal; `null`: a generated one in `dataDir`. */
  readonly secretsKey: Buffer | null
  /** The mail server; `null`: mail is written into the outbox folder. */
  readonly smtpUrl: string | null
  /** The sender of mails. */
  readonly mailFrom: string
  /** Where people write to, and where their requests are mailed to. */
  readonly supportEmail: string
  /** The sign-in provider; `null`: the demo's own, or none in production. */
  readonly oidc: OidcConfig | null
  /** Targets that imports may reach beside public addresses: `host:port`. */
  readonly outboundAllow: readonly string[]
  /** Where news is imported from; `null`: the demo's own feeds, or none in production. */
  readonly newsFeeds: readonly NewsFeed[] | null
  /** Where external classifieds are imported from; `null` as above. */
  readonly classifiedSources: readonly ClassifiedSource[] | null
  /** Addresses of proxies whose `X-Forwarded-For` counts: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[]
  /** The bearer that opens `/metrics`; `null`: only a demo opens them, to its own machine. */
  readonly metricsToken: string | null
  /** The bearer with which the mail server reports addresses; `null`: it cannot. */
  readonly mailBounceToken: string | null
  readonly logLevel: (typeof logLevels)[number]
  /** The site is read-only, and administrators cannot end that. */
  readonly isReadOnly: boolean
  /** The memory limit of the response cache; 0 caches nothing. */
  readonly responseCacheMb: number
}

/** An OpenID provider, and our client there. */
interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Invalid settings; `message` lists all problems. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Haulyard cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

const environmentSchema = z.object({
  HAULYARD_MODE: z.enum(['demo', 'production'], 'must be demo or production').optional(),
  NODE_ENV: z.string().optional(),
  HOST: z.string().optional(),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  DATA_DIR: z.string().default('.data'),
  ...mediaVariables,
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  EMAIL_VERIFICATION: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  SECOND_ADMINISTRATOR: z
    .enum(['required', 'optional'], 'must be required or optional')
    .default('optional'),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  SECRETS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 random bytes in base64')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>]+@[^\s<>]+>?$/, 'must be an e-mail address')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(isSafeIssuer, 'must be an https address (http only on this machine)')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OUTBOUND_ALLOW: outboundAllowSettingSchema.default([]),
  NEWS_FEEDS: newsFeedsSettingSchema.optional(),
  LISTING_SOURCES: classifiedSourcesSettingSchema.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
  MAIL_BOUNCE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => toList(text).every(isAddressRange),
      'must be a comma-separated list of addresses or ranges (10.0.0.0/8)',
    )
    .optional(),
  ALLOW_EMBEDDED_DATABASE: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  READ_ONLY: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  // Deployments set it under this name; in code it is the response cache.
  RESPONSE_CACHE_MB: z.coerce
    .number('must be a whole number of megabytes')
    .int('must be a whole number of megabytes')
    .min(0, 'must be from 0 to 1024')
    .max(1024, 'must be from 0 to 1024')
    .default(32),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
})
type Environment = z.infer<typeof environmentSchema>

/** With plain http, anyone on the network path could change the provider's responses. */
function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || isLoopbackHost(hostname)
}

/** Reads the settings, or throws a `ConfigurationError` that lists all problems. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // `PORT=` in a shell or an env file means "not set", not "an empty port".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    )
  }
  const settings = parsed.data
  const mode =
    settings.HAULYARD_MODE ?? (settings.NODE_ENV === 'production' ? 'production' : 'demo')
  const missing = [
    ...(mode === 'production' ? findMissingForProduction(settings) : []),
    ...findMissingForOidc(settings),
    ...findMediaProblems(given),
  ]
  if (missing.length > 0) throw new ConfigurationError(missing)
  const dataDir = resolve(settings.DATA_DIR)
  return {
    mode,
    host: settings.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    dataDir,
    media: toMediaSettings(given, dataDir),
    mongodbUri: settings.MONGODB_URI ?? null,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    emailVerification:
      settings.EMAIL_VERIFICATION ?? (settings.SMTP_URL === undefined ? 'optional' : 'required'),
    adminSecondFactor:
      settings.ADMIN_SECOND_FACTOR ?? (mode === 'production' ? 'required' : 'optional'),
    secondAdministrator: settings.SECOND_ADMINISTRATOR,
    secretsKey:
      settings.SECRETS_KEY === undefined ? null : Buffer.from(settings.SECRETS_KEY, 'base64'),
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? 'Haulyard <no-reply@haulyard.example>',
    supportEmail: settings.SUPPORT_EMAIL ?? 'support@haulyard.example',
    oidc: toOidcConfig(settings),
    outboundAllow: settings.OUTBOUND_ALLOW,
    newsFeeds: settings.NEWS_FEEDS ?? null,
    classifiedSources: settings.LISTING_SOURCES ?? null,
    trustedProxies: toList(settings.TRUSTED_PROXIES),
    metricsToken: settings.METRICS_TOKEN ?? null,
    mailBounceToken: settings.MAIL_BOUNCE_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    isReadOnly: settings.READ_ONLY === '1',
    responseCacheMb: settings.RESPONSE_CACHE_MB,
  }
}

function findMissingForProduction(settings: Environment): string[] {
  const missing: string[] = []
  if (settings.MONGODB_URI === undefined && settings.ALLOW_EMBEDDED_DATABASE !== '1') {
    missing.push(
      'MONGODB_URI is missing: the address of the MongoDB replica set ' +
        '(or set ALLOW_EMBEDDED_DATABASE=1 to keep the data in DATA_DIR)',
    )
  }
  if (settings.MONGODB_URI !== undefined && settings.SECRETS_KEY === undefined) {
    missing.push(
      'SECRETS_KEY is missing: 32 random bytes in base64, the same for every process ' +
        '(openssl rand -base64 32)',
    )
  }
  if (settings.PUBLIC_URL === undefined) {
    missing.push('PUBLIC_URL is missing: the address that people type, https://…')
  }
  if (settings.SMTP_URL === undefined) {
    missing.push(
      'SMTP_URL is missing: the mail server that verification and reset mails go through',
    )
  } else if (settings.MAIL_FROM === undefined) {
    missing.push('MAIL_FROM is missing: who mail comes from, "Haulyard <no-reply@…>"')
  }
  if (settings.SUPPORT_EMAIL === undefined) {
    missing.push('SUPPORT_EMAIL is missing: where people write to when they need help')
  } else if (isExampleAddress(settings.SUPPORT_EMAIL)) {
    missing.push('SUPPORT_EMAIL is an example: set an address that is read')
  }
  return missing
}

function findMissingForOidc({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment) {
  if (OIDC_ISSUER === undefined) return []
  const missing: string[] = []
  if (OIDC_CLIENT_ID === undefined) missing.push('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it')
  if (OIDC_CLIENT_SECRET === undefined) {
    missing.push('OIDC_CLIENT_SECRET is missing: OIDC_ISSUER needs it')
  }
  return missing
}

function toOidcConfig(settings: Environment): OidcConfig | null {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  } = settings
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return { issuer, clientId, clientSecret }
}

const toList = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
