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
      keptAnswersMb: 32,
    })
  })

  test.each(['-1', '2000', '1.5', 'all'])(
    '%s is no amount of memory for kept answers',
    (amount) => {
      expect(() => readConfig({ KEPT_ANSWERS_MB: amount })).toThrow(/KEPT_ANSWERS_MB must be/)
      expect(readConfig({ KEPT_ANSWERS_MB: '0' }).keptAnswersMb).toBe(0)
    },
  )

  test('an empty setting counts as not set', () => {
    expect(readConfig({ PORT: '', MONGODB_URI: '' })).toMatchObject({ port: 3000 })
  })

  test('NODE_ENV=production without settings is refused with everything that is missing', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(ConfigurationError)
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /MONGODB_URI is missing[\s\S]*PUBLIC_URL is missing/,
    )
  })

  test('production with the embedded database needs to be told so', () => {
    const env = { HAULYARD_MODE: 'production', PUBLIC_URL: 'https://haulyard.example' }
    expect(() => readConfig(env)).toThrow(/MONGODB_URI is missing/)
    expect(readConfig({ ...env, ALLOW_EMBEDDED_DATABASE: '1' }).mode).toBe('production')
  })

  test('every setting with a wrong value is named at once', () => {
    const env = { PORT: 'many', HAULYARD_MODE: 'prod', PUBLIC_URL: 'javascript:alert(1)' }
    expect(() => readConfig(env)).toThrow(
      /HAULYARD_MODE must be[\s\S]*PORT must be[\s\S]*PUBLIC_URL must be/,
    )
  })
})
