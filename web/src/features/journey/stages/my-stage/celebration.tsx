import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { IconMountain } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { readLocal, writeLocal } from '#session/device/local-storage.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import classes from './celebration.module.css';

const modalId = 'moved-up';
const pieces = Array.from({ length: 24 }, (_, index) => index);

type CelebrationProps = { moveUpId: number; stage: { number: number; name: string } };

/** Once for every approved move-up, on the first device the person uses. */
export function Celebration({ moveUpId, stage }: CelebrationProps) {
  const { id } = useCurrentUser();
  const { current, open, close } = useModal();
  const key = `tribe.celebrated.${id}`;
  const [seen, setSeen] = useState(() => Number(readLocal(key) ?? 0));
  const isNew = moveUpId > seen;

  useEffect(() => {
    if (isNew && current === null) open(modalId);
  }, [isNew, current, open]);

  const leave = () => {
    writeLocal(key, String(moveUpId));
    setSeen(moveUpId);
    close();
  };
  if (!isNew) return null;
  return (
    <Modal
      id={modalId}
      title="You moved up!"
      onClose={leave}
      footer={<Button onClick={leave}>See my new tasks</Button>}
    >
      <div className={classes.scene}>
        <span className={classes.confetti} aria-hidden>
          {pieces.map((piece) => (
            <i key={piece} style={{ left: `${(piece * 37) % 100}%`, animationDelay: `${(piece % 8) * 90}ms` }} />
          ))}
        </span>
        <span className={classes.badge} aria-hidden>
          <IconMountain size={44} />
        </span>
        <p className={classes.words}>
          Congratulations! A reviewer approved your work. You are on <b>{stageTitle(stage)}</b> now.
        </p>
      </div>
    </Modal>
  );
}
