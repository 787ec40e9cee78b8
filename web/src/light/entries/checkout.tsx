import { CheckoutApp } from '#features/money/checkout/checkout-app.tsx';
import { mountLightPage } from '../mount-light-page.tsx';

mountLightPage('checkout', <CheckoutApp />);
