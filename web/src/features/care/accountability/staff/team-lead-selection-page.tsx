import { pathTo } from '@app/rules/navigation/route-table';
import { Link } from '#router/link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Page } from '#ui/frame/page.tsx';
import { CandidatesList } from './candidates-list.tsx';

/** Who could lead an accountability group. */
export default function TeamLeadSelectionPage() {
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
