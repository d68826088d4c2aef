import * as z from 'zod/mini'
import {
  currentUserSchema,
  invitationAcceptanceSchema,
  invitationPreviewSchema,
  linkTokenSchema,
  loginResultSchema,
  loginSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  sessionSchema,
  signupSchema,
  verificationRequestSchema,
} from '../auth.contract'
import { messageSchema } from '../primitives'
import { defineOperations } from './operation'

/** Signing up, in and out. */
export const accountOperations = defineOperations({
  'GET /api/auth/user': {
    tag: 'Accounts',
    summary: 'Who is signed in; 401 means nobody',
    access: 'member',
    answer: currentUserSchema,
  },
  'POST /api/auth/signup': {
    tag: 'Accounts',
    summary: 'Create an account and send the verification mail',
    access: 'public',
    body: signupSchema,
    status: 201,
    answer: currentUserSchema,
    refusals: [409],
  },
  'POST /api/auth/login': {
    tag: 'Accounts',
    summary: 'Sign in with address and password',
    access: 'public',
    body: loginSchema,
    answer: loginResultSchema,
  },
  'POST /api/auth/logout': {
    tag: 'Accounts',
    summary: 'End the sign-in that asks',
    access: 'public',
    status: 204,
    answer: null,
  },
  'POST /api/auth/verify-email': {
    tag: 'Accounts',
    summary: 'Confirm an address with the token of the mail',
    access: 'public',
    body: linkTokenSchema,
    answer: messageSchema,
  },
  'POST /api/auth/resend-verification': {
    tag: 'Accounts',
    summary: 'Send the verification mail again; the older link stops working',
    access: 'member',
    answer: messageSchema,
  },
  'POST /api/auth/request-verification': {
    tag: 'Accounts',
    summary: 'The same for whoever is not signed in; the answer does not tell who is a member',
    access: 'public',
    body: verificationRequestSchema,
    answer: messageSchema,
  },
  'POST /api/auth/request-password-reset': {
    tag: 'Accounts',
    summary: 'Send a reset link, if the address is a member’s; the answer does not tell',
    access: 'public',
    body: passwordResetRequestSchema,
    answer: messageSchema,
  },
  'POST /api/auth/reset-password': {
    tag: 'Accounts',
    summary: 'Set a new password with the token of the mail; ends all sign-ins',
    access: 'public',
    body: passwordResetSchema,
    answer: messageSchema,
  },
  'POST /api/auth/invitation': {
    tag: 'Accounts',
    summary: 'What an invitation says, by the token of the mail',
    access: 'public',
    body: linkTokenSchema,
    answer: invitationPreviewSchema,
  },
  'POST /api/auth/accept-invitation': {
    tag: 'Accounts',
    summary: 'Create the invited account, its address verified',
    access: 'public',
    body: invitationAcceptanceSchema,
    status: 201,
    answer: currentUserSchema,
    refusals: [409],
  },
  'GET /api/auth/sessions': {
    tag: 'Accounts',
    summary: 'Where the current user is signed in, newest first',
    access: 'member',
    answer: z.array(sessionSchema),
  },
  'DELETE /api/auth/sessions': {
    tag: 'Accounts',
    summary: 'Sign out everywhere',
    access: 'member',
    status: 204,
    answer: null,
  },
  'DELETE /api/auth/sessions/{id}': {
    tag: 'Accounts',
    summary: 'End one of the current user’s sign-ins',
    access: 'member',
    status: 204,
    answer: null,
  },
})
