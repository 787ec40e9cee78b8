/** Where a device keeps who used it last; light pages look at no more than whether there is somebody. */
export const rememberedKey = 'remembered-person';
