/** The modal in which staff record a payment. Apart from it: whoever opens it need not have its code yet. */
export const recordModalId = 'record-payment';
