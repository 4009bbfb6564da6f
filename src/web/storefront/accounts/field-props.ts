import { fieldLimits } from '#values/field-limits.ts'

export const emailField = {
  label: 'Email',
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  required: true,
}

export const newPasswordField = {
  label: 'New password',
  name: 'password',
  type: 'password',
  autoComplete: 'new-password',
  minLength: fieldLimits.passwordAtLeast,
  maxLength: fieldLimits.password,
  required: true,
}

/** Six digits of a mail: phones offer them above the keyboard. */
export const codeField = {
  label: 'Code',
  name: 'code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 7,
  placeholder: '000000',
  required: true,
} as const

/** The second step: six digits of an authenticator app, or a recovery code. */
export const otpField = {
  label: 'Authenticator app code',
  name: 'otp',
  autoComplete: 'one-time-code',
  maxLength: 40,
  hint: 'Don’t have your phone? Use a recovery code instead.',
  required: true,
} as const

export const currentPasswordField = {
  label: 'Password',
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
}
