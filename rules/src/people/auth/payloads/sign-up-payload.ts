import { z } from 'zod';
import { facebookProfileField } from '../../contact/facebook-profile-field.ts';
import { nameField } from '../../users/name-field.ts';
import { emailField, emailMessages } from '../email.ts';
import { passwordField } from '../password.ts';
import { type SignUpPayload, signUpMessages } from '../sign-up.ts';

/** The auth endpoint's input for a sign-up. */
export const signUpPayload = z.object({
  firstName: nameField('Given Name', signUpMessages.firstNameRequired),
  lastName: nameField('Last Name', signUpMessages.lastNameRequired),
  username: emailField(emailMessages.signUpRequired),
  password: passwordField(signUpMessages.passwordRequired),
  facebookProfile: facebookProfileField,
}) satisfies z.ZodType<SignUpPayload>;
