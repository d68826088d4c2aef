import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config'

describe('settings', () => {
  test('without any setting, a demo starts on port 3000 with the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      mongodbUri: null,
      logLevel: 'warn',
      responseCacheMb: 32,
    })
  })

  test.each(['-1', '2000', '1.5', 'all'])('%s is not a size of the response cache', (amount) => {
    expect(() => readConfig({ RESPONSE_CACHE_MB: amount })).toThrow(/RESPONSE_CACHE_MB must be/)
    expect(readConfig({ RESPONSE_CACHE_MB: '0' }).responseCacheMb).toBe(0)
  })

  test('an empty setting counts as not set', () => {
    expect(readConfig({ PORT: '', MONGODB_URI: '' })).toMatchObject({ port: 3000 })
  })

  test('pictures are in the data folder, in another folder, or in a bucket', () => {
    const mediaOf = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: '/data', ...env }).media
    expect(mediaOf({})).toEqual({
      storage: { kind: 'folder', folder: '/data/media' },
      fallback: null,
    })
    const bucket = {
      S3_ENDPOINT: 'https://s3.haulyard.example',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      MEDIA_STORAGE: 's3://haulyard/pictures',
      MEDIA_STORAGE_FALLBACK: '/data/media',
    }
    expect(mediaOf(bucket)).toMatchObject({
      storage: { kind: 'bucket', bucket: 'haulyard', prefix: 'pictures/', region: 'us-east-1' },
      fallback: { kind: 'folder', folder: '/data/media' },
    })
    expect(() => mediaOf({ MEDIA_STORAGE: 's3://haulyard' })).toThrow(
      /S3_ENDPOINT is missing[\s\S]*S3_ACCESS_KEY_ID is missing[\s\S]*S3_SECRET_ACCESS_KEY is missing/,
    )
    expect(() => mediaOf({ ...bucket, MEDIA_STORAGE: 'https://bucket' })).toThrow(
      /MEDIA_STORAGE must be a folder, or like s3:/,
    )
  })

  test('NODE_ENV=production without settings is rejected with all that is missing', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(ConfigurationError)
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /MONGODB_URI is missing[\s\S]*PUBLIC_URL is missing[\s\S]*SMTP_URL is missing[\s\S]*SUPPORT_EMAIL is missing/,
    )
  })

  test('production accepts the embedded database only with ALLOW_EMBEDDED_DATABASE', () => {
    const env = {
      HAULYARD_MODE: 'production',
      PUBLIC_URL: 'https://haulyard.example',
      SMTP_URL: 'smtp://mail.haulyard.example',
      MAIL_FROM: 'Haulyard <no-reply@haulyard.example>',
      SUPPORT_EMAIL: 'help@haulyard.net',
    }
    expect(() => readConfig(env)).toThrow(/MONGODB_URI is missing/)
    const config = readConfig({ ...env, ALLOW_EMBEDDED_DATABASE: '1' })
    expect(config.mode).toBe('production')
    // No secret has a default.
    expect(config).toMatchObject({ oidc: null, metricsToken: null, mongodbUri: null })
  })

  test('an entry of TRUSTED_PROXIES that is no address is rejected and named', () => {
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ])
    for (const TRUSTED_PROXIES of ['proxy.internal', '10.0.0.0/99', '10.0.0.1,,x']) {
      expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES must be/)
    }
  })

  test('a sign-in provider on plain http is accepted from this machine only', () => {
    const withIssuer = (OIDC_ISSUER: string) => () =>
      readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'haulyard', OIDC_CLIENT_SECRET: 'secret' })
    expect(withIssuer('http://id.example.com')).toThrow('OIDC_ISSUER must be an https address')
    expect(withIssuer('http://127.0.0.1.example.com')).toThrow('OIDC_ISSUER must be an https')
    expect(withIssuer('http://127.0.0.1:9000')().oidc?.issuer).toBe('http://127.0.0.1:9000')
  })

  test.each(['no-address', 'Haulyard <no-reply@example.com>\r\nBcc: eve@example.com'])(
    'does not send mail from %j',
    (MAIL_FROM) => {
      expect(() => readConfig({ MAIL_FROM })).toThrow('MAIL_FROM must be an e-mail address')
    },
  )

  test('production rejects a support address that no mail reaches', () => {
    const env = {
      HAULYARD_MODE: 'production',
      MONGODB_URI: 'mongodb://db',
      SECRETS_KEY: 'A'.repeat(43),
      PUBLIC_URL: 'https://haulyard.example',
      SMTP_URL: 'smtp://mail.haulyard.example',
      MAIL_FROM: 'Haulyard <no-reply@haulyard.example>',
    }
    for (const domain of ['haulyard.example', 'example.com', 'mail.example.org', 'x.test']) {
      const SUPPORT_EMAIL = `help@${domain}`
      expect(() => readConfig({ ...env, SUPPORT_EMAIL })).toThrow('SUPPORT_EMAIL is an example')
    }
    const SUPPORT_EMAIL = 'help@notexample.com'
    expect(readConfig({ ...env, SUPPORT_EMAIL }).supportEmail).toBe(SUPPORT_EMAIL)
    expect(() => readConfig({ SUPPORT_EMAIL: 'help' })).toThrow('must be an e-mail address')
    expect(readConfig({}).supportEmail).toBe('support@haulyard.example')
  })

  test('a sign-in provider without client id and secret is rejected', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example.com' })).toThrow(
      /OIDC_CLIENT_ID is missing[\s\S]*OIDC_CLIENT_SECRET is missing/,
    )
  })

  test('a short token for the metrics is rejected', () => {
    expect(readConfig({}).metricsToken).toBeNull()
    expect(() => readConfig({ METRICS_TOKEN: 'secret' })).toThrow(/METRICS_TOKEN must be 16/)
  })

  test('the error message does not repeat a rejected value, which may be a secret', () => {
    const secret = 'hunter2-hunter2'
    const env = {
      METRICS_TOKEN: secret,
      MONGODB_URI: `mysql://admin:${secret}@db`,
      SMTP_URL: `https://admin:${secret}@mail`,
      NEWS_FEEDS: `[{"url": "https://admin:${secret}@feeds"`,
    }
    let said = ''
    try {
      readConfig(env)
    } catch (error) {
      said = String(error)
    }
    for (const name of Object.keys(env)) expect(said).toContain(name)
    expect(said).not.toContain(secret)
  })

  test('members must verify their address before they write if a mail server is set', () => {
    expect(readConfig({}).emailVerification).toBe('optional')
    const env = { SMTP_URL: 'smtp://mail.haulyard.example' }
    expect(readConfig(env).emailVerification).toBe('required')
    expect(readConfig({ ...env, EMAIL_VERIFICATION: 'optional' }).emailVerification).toBe(
      'optional',
    )
  })

  test('the site is read-only only where the setting says so', () => {
    expect(readConfig({}).isReadOnly).toBe(false)
    expect(readConfig({ READ_ONLY: '0' }).isReadOnly).toBe(false)
    expect(readConfig({ READ_ONLY: '1' }).isReadOnly).toBe(true)
    expect(() => readConfig({ READ_ONLY: 'yes' })).toThrow('READ_ONLY must be 0 or 1')
  })

  test('the error message names every invalid setting', () => {
    const env = { PORT: 'many', HAULYARD_MODE: 'prod', PUBLIC_URL: 'javascript:alert(1)' }
    expect(() => readConfig(env)).toThrow(
      /HAULYARD_MODE must be[\s\S]*PORT must be[\s\S]*PUBLIC_URL must be/,
    )
  })
})
