import { IconWallet } from '@tabler/icons-react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './posts.module.css';

/** What a win brought, and where the client was found. */
export function Earned({ amountEarned, clientPlatform }: Pick<PostFieldsFragment, 'amountEarned' | 'clientPlatform'>) {
  if (amountEarned == null && !clientPlatform) return null;
  return (
    <p className={classes.earned}>
      <IconWallet size={18} aria-hidden />
      <span>
        {amountEarned != null && <Money pesos={amountEarned} strong />}
        {amountEarned != null && clientPlatform && ' · '}
        {clientPlatform}
      </span>
    </p>
  );
}
