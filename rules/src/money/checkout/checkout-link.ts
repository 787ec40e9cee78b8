/** In the address of a checkout: whoever pressed "I have a coupon" finds the field open. */
export const couponParameter = 'with';
