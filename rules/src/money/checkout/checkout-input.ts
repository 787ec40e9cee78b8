import { z } from 'zod';
import { affiliateCodeFrom } from '../../people/affiliate-codes/affiliate-code.ts';
import { emailField, emailMessages } from '../../people/auth/email.ts';
import { signUpMessages } from '../../people/auth/sign-up.ts';
import { mobileNumberField } from '../../people/contact/mobile-number-field.ts';
import { nameField } from '../../people/users/name-field.ts';
import { paymentPlatforms } from '../payments/payment-platforms.ts';

/** The buyer, when nobody is signed in. */
export const checkoutPerson = z.object({
  firstName: nameField('Given Name', signUpMessages.firstNameRequired),
  lastName: nameField('Last Name', signUpMessages.lastNameRequired),
  email: emailField(emailMessages.required),
  mobileNumber: mobileNumberField,
});
export type CheckoutPerson = z.output<typeof checkoutPerson>;

/** The buyer's choices. Prices, discounts and dates are not part of it: the server knows them. */
export const checkoutChoice = z.object({
  funnelId: z.string().max(120),
  paymentTermId: z.string('Choose how to pay').min(1, 'Choose how to pay').max(40),
  couponCode: z.string().trim().max(60, 'This coupon code is too long').nullish(),
  platform: z.enum(paymentPlatforms, 'Choose where to pay').nullish(),
  /** Kept by the browser since the visit that an affiliate brought; anything else is no code. */
  affiliateCode: z.string().nullish().transform(affiliateCodeFrom),
});
export type CheckoutChoice = z.input<typeof checkoutChoice>;
