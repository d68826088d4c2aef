import { describe, expect, test } from 'vitest'
import { checkNewPassword } from './password-rules'

const dana = { firstName: 'Dana', lastName: 'Reyes', email: 'dana.reyes7@example.com' }
const tooCommon = 'This password is too common. Please choose another one.'
const tooPersonal = 'Please choose a password that does not contain your name or address'

describe('a new password', () => {
  test.each(['password', 'PassWord123', 'qwertyuiop', '12345678', 'iloveyou1', 'trucker1'])(
    'the common password "%s" is rejected',
    async (password) => {
      await expect(checkNewPassword(password, dana)).rejects.toMatchObject({
        code: 'auth.password_refused',
        statusCode: 400,
        message: tooCommon,
        issues: [{ path: 'password', message: tooCommon }],
      })
    },
  )

  test.each([
    'dana.reyes7@example.com',
    'Dana.Reyes7',
    'DANAREYES',
    'reyes-dana-99',
    'Dana1234',
    'dana.reyes7@example.com!2026',
  ])('"%s", which consists mainly of the name or address, is rejected', async (password) => {
    await expect(checkNewPassword(password, dana)).rejects.toMatchObject({
      statusCode: 400,
      message: tooPersonal,
      issues: [{ path: 'password', message: tooPersonal }],
    })
  })

  test.each([
    'Eighteen-Wheels!',
    'Dana drives eighteen wheels',
    ' pass the weigh station ',
    'пароль-шофёра',
  ])('"%s" is accepted', async (password) => {
    await expect(checkNewPassword(password, dana)).resolves.toBeUndefined()
  })

  test('of a member without a name is compared with the address', async () => {
    const nameless = { firstName: null, lastName: null, email: 'al@example.com' }
    await expect(checkNewPassword('al@example.com', nameless)).rejects.toMatchObject({
      message: tooPersonal,
    })
    // "al" occurs in too many words.
    await expect(checkNewPassword('Tall-Wall', nameless)).resolves.toBeUndefined()
  })
})
