import { Button } from '#ui/buttons/button.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import type { KeptItem } from '#outbox/kept-item.ts';
import { useOutbox } from '#outbox/outbox-context.ts';
import classes from '../account/account.module.css';
import { ShownPicture } from './proof-picture-field.tsx';

/** A proof that is only on this phone, until the connection is back. */
export function ProofOnPhone({ item }: { item: KeptItem }) {
  const outbox = useOutbox();
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove this proof from your phone?',
      body: 'We will not send it. You can make another one.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isSure) await outbox.remove(item.key);
  };
  return (
    <div className={classes.waiting}>
      <div className={classes.pictureRow}>
        {item.file?.content.type.startsWith('image/') && <ShownPicture file={item.file.content} />}
        <div>
          <p>
            <b>We have your proof on this phone.</b> We send it when you are back online.
          </p>
          {item.typed && <p>Reference {item.typed}</p>}
        </div>
      </div>
      <Button variant="subtle" color="hibiscus" onClick={() => void remove()}>
        Remove this proof
      </Button>
    </div>
  );
}
