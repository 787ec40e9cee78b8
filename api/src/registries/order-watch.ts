import { noteOrder } from '#features/growth/tracking/conversion-events.ts';
import { registerOrderWatch } from '#features/money/checkout/order-watch.ts';

/** Growth stands above money: here the two meet. */
registerOrderWatch(noteOrder);
