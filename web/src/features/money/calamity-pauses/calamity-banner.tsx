import { errorText } from '@app/rules/errors/error-text';
import { calamityMessages } from '@app/rules/money/calamity-pauses/calamity-words';
import { plural } from '@app/rules/text/plural';
import { formatDay } from '@app/rules/time/manila';
import type { OwnCalamityPausesQuery } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { DeclineCalamityPause, OwnCalamityPauses } from './own-calamity-pauses.operations.ts';

type CalamityBannerProps = { pauses: OwnCalamityPausesQuery['ownCalamityPauses'] };

/** Everything that shows a due date, by name where it is of other features: the banners, the account, the home. */
const showDates = [OwnCalamityPauses, 'DuesAndExpiration', 'MyBilling', 'MemberHome'];

/** For those whose due dates a calamity moved: what happened, the next date, and the way back to their own dates. */
export function CalamityBanner({ pauses }: CalamityBannerProps) {
  const [decline, { loading }] = useMutation(DeclineCalamityPause, { refetchQueries: showDates });
  const keep = async (id: number, name: string) => {
    const isSure = await confirm({
      title: 'Keep your old due dates?',
      body: `Your payments will be due as before ${name}.`,
      confirmLabel: 'Keep my old dates',
    });
    if (!isSure) return;
    try {
      await decline({ variables: { id } });
      toast.success(calamityMessages.declined);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return pauses.map(({ id, name, days, count, nextDueOn }) => (
    <Banner
      key={id}
      tone="news"
      title={`${name}: your ${count === 1 ? 'next payment is' : `next ${count} payments are`} due ${plural(days, 'day')} later`}
      detail={`Ingat po. ${nextDueOn ? `The next one is due on ${formatDay(nextDueOn)}.` : ''}`}
      action={
        <Button variant="default" loading={loading} onClick={() => void keep(id, name)}>
          Keep my old dates
        </Button>
      }
    />
  ));
}
