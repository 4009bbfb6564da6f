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

export const currentPasswordField = {
  label: 'Password',
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
}
