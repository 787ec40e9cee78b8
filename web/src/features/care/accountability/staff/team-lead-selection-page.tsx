import { pathTo } from '@app/rules/navigation/route-table';
import { ForbiddenState } from '#navigation/forbidden-state.tsx';
import { Link } from '#router/link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Page } from '#ui/frame/page.tsx';
import { CandidatesList } from './candidates-list.tsx';

/** Who could lead an accountability group. */
export default function TeamLeadSelectionPage() {
  const { may } = useAccess();
  // The address is open to everybody who is signed in; the people behind it are not.
  if (!may('accountability_manage')) return <ForbiddenState />;
  return (
    <Page
      title="Team lead selection"
      description="Approving somebody makes a group that they lead."
      secondaryActions={
        <Button component={Link} to={pathTo('accountabilityGroups')} variant="default">
          All groups
        </Button>
      }
    >
      <CandidatesList />
    </Page>
  );
}
