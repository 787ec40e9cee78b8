/** In the address of a checkout: opens the coupon field for someone who pressed "I have a coupon". */
export const couponParameter = 'with';
