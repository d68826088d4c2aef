import { ApiError } from '@haulyard/shell-contract'

/** The result of a call that signs in; `next step` where the second factor is asked for. */
export const orNextStep = async <Result>(call: Promise<Result>): Promise<Result | 'next step'> => {
  try {
    return await call
  } catch (error) {
    const isStepLeft = error instanceof ApiError && error.code === 'auth.second_factor_required'
    if (isStepLeft) return 'next step'
    throw error
  }
}
