import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { Section } from '#ui/frame/section.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './kit-page.module.css';

export default function DialogsSection() {
  const modal = useModal();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  const archive = async () => {
    const isConfirmed = await confirm({
      title: 'Archive 3 members?',
      body: 'Jomar Reyes, Liza Mae Santos and Mark Anthony Villareal lose access today. You can bring them back later.',
      confirmLabel: 'Archive',
      danger: true,
    });
    if (isConfirmed)
      toast.success('3 members archived', { action: { label: 'Undo', onClick: () => toast.info('They are back') } });
  };

  return (
    <Section title="Dialogs and toasts">
      <Card>
        <div className={classes.row}>
          <Button variant="default" onClick={() => modal.open('kit-reject')}>
            Open modal
          </Button>
          <Button variant="default" onClick={() => modal.open('kit-busy')}>
            Open busy modal
          </Button>
          <Button variant="default" onClick={() => void archive()}>
            Ask to confirm
          </Button>
          <Button variant="default" onClick={() => setDrawerOpen(true)}>
            Open drawer
          </Button>
          <Button variant="default" onClick={() => toast.success('Coupon created')}>
            Success toast
          </Button>
          <Button variant="default" onClick={() => toast.error('Something went wrong, try again')}>
            Error toast
          </Button>
          <Button variant="default" onClick={() => setLoading(true)}>
            Loading screen
          </Button>
        </div>
      </Card>
      <Modal
        id="kit-reject"
        title="Reject this proof"
        footer={
          <>
            <Button variant="default" onClick={modal.close}>
              Cancel
            </Button>
            <Button color="hibiscus" onClick={modal.close}>
              Reject
            </Button>
          </>
        }
      >
        <TextareaField label="Reason" help="Liza sees this sentence." placeholder="The picture is not readable" />
      </Modal>
      <Modal id="kit-busy" title="Moving you up" loading>
        <p>Your coach has approved all seven tasks. This takes a moment.</p>
      </Modal>
      <Drawer
        opened={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        title="Liza Mae Santos"
        footer={<Button>Open profile</Button>}
      >
        <DescriptionList
          items={[
            { label: 'Tribe ID', value: 'T-000184' },
            { label: 'Batch', value: 'Batch 17' },
            { label: 'Coach', value: 'Marites Villanueva' },
          ]}
        />
      </Drawer>
      <LoadingScreen shown={loading} text="Preparing your home" duration={3000} onHidden={() => setLoading(false)} />
    </Section>
  );
}
