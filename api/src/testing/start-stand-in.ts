import { isGateway } from '@app/rules/money/payments/payment-platforms';
import { startPaymongoStandIn } from './paymongo-stand-in.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

/**
 * A gateway of this machine, for browser tests: `node api/src/testing/start-stand-in.ts paymongo 4101
 * http://localhost:8910`. The server under test gets `PAYMONGO_API_URL=http://127.0.0.1:4101` and the keys from the
 * stand-in's file.
 */
const [, , name = '', port = '', shop = ''] = process.argv;
if (!isGateway(name) || !port || !shop)
  throw new Error('usage: start-stand-in.ts paymongo|stripe PORT ADDRESS-OF-THE-SHOP');
const start = name === 'paymongo' ? startPaymongoStandIn : startStripeStandIn;
const { url } = await start({ port: Number(port), webhookUrl: `${shop}/api/payments/${name}` });
process.stdout.write(`${name} stands in at ${url}\n`);
