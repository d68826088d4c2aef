import { createErrorFactory } from '../../http/api-error'

/** The password was right; the browser's cookie names the step that is left. */
export const createSecondFactorRequiredError = createErrorFactory({
  code: 'auth.second_factor_required',
  message: 'Please confirm with your second factor',
  statusCode: 401,
})

export const createNoSignInStepError = createErrorFactory({
  code: 'auth.no_sign_in_step',
  message: 'This sign-in has expired. Please begin again',
  statusCode: 404,
})

export const createWrongCodeError = createErrorFactory({
  code: 'auth.wrong_code',
  message: 'This code is not right, or was used already',
  statusCode: 400,
})

export const createWrongPasskeyError = createErrorFactory({
  code: 'auth.wrong_passkey',
  message: 'This passkey could not be verified',
  statusCode: 400,
})

export const createFactorNotFoundError = createErrorFactory({
  code: 'auth.factor_not_found',
  message: 'Second factor not found',
  statusCode: 404,
})

export const createTooManyFactorsError = createErrorFactory({
  code: 'auth.too_many_factors',
  message: 'You have ten second factors already. Remove one first',
  statusCode: 409,
})

export const createNoFactorError = createErrorFactory({
  code: 'auth.no_factor',
  message: 'Add an authenticator app or a passkey first',
  statusCode: 409,
})

export const createConfirmIdentityError = createErrorFactory({
  code: 'auth.confirm_identity',
  message: 'Please confirm that it is you',
  statusCode: 403,
})
