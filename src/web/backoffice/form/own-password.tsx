import { TextField } from './fields.tsx'

/** Asked for again where a stolen session must not be enough. */
export const OwnPassword = () => (
  <TextField
    name="password"
    label="Your password"
    type="password"
    autoComplete="current-password"
    rules={{ required: 'Please enter your password.' }}
  />
)
