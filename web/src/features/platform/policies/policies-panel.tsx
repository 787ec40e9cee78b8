import { policyFacts, type PolicyName, policyNames } from '@app/rules/platform/policies/policy';
import { textChanges } from '@app/rules/platform/policies/text-changes';
import { plural } from '@app/rules/text/plural';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { PolicyVersionsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { asMarkdown } from './as-markdown.ts';
import classes from './policies.module.css';
import { PolicyVersions } from './policies.operations.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { privacyText } from './privacy-text.tsx';
import { refundText } from './refund-text.tsx';
import { termsText } from './terms-text.tsx';
import { Changes } from './text-changes.tsx';

type Version = PolicyVersionsQuery['policyVersions'][number];

const firstTexts = { terms: termsText, privacy: privacyText, refund: refundText };

/** What a version says, also the one that comes with the product. */
const wordsOf = ({ policy, text }: Version) => text ?? asMarkdown(firstTexts[policy]);

/** The policies with all their versions; a new one is written from the one in force. */
export function PoliciesPanel() {
  const { may } = useAccess();
  const [edited, setEdited] = useState<PolicyName | null>(null);
  const [shown, setShown] = useState<Version | null>(null);
  return (
    <DataView
      query={PolicyVersions}
      loading={<SkeletonCard />}
      ready={({ policyVersions }) => {
        const versionsOf = (name: PolicyName) => policyVersions.filter(({ policy }) => policy === name);
        const current = edited === null ? undefined : versionsOf(edited)[0];
        const before = policyVersions.find(
          ({ policy, version }) => policy === shown?.policy && version === shown.version - 1,
        );
        return (
          <div className={classes.policies}>
            {policyNames.map((name) => (
              <Card
                key={name}
                title={policyFacts[name].title}
                rank={2}
                aside={
                  may('setting_update') && (
                    <Button
                      size="sm"
                      variant="default"
                      leftSection={<IconPencil size={18} />}
                      onClick={() => setEdited(name)}
                    >
                      {`Edit ${policyFacts[name].title}`}
                    </Button>
                  )
                }
              >
                <ol className={classes.versions}>
                  {versionsOf(name).map((version, index) => (
                    <VersionLine
                      key={version.id}
                      version={version}
                      isCurrent={index === 0}
                      onCompare={version.version > 1 ? () => setShown(version) : null}
                    />
                  ))}
                </ol>
              </Card>
            ))}
            {current && (
              <PolicyEditor
                key={current.id}
                name={current.policy}
                version={current.version}
                text={wordsOf(current)}
                onClose={() => setEdited(null)}
              />
            )}
            <Drawer
              opened={shown !== null}
              onClose={() => setShown(null)}
              width={640}
              title={shown ? `What changed in version ${shown.version}` : ''}
            >
              {shown && <Changes changes={textChanges(before ? wordsOf(before) : '', wordsOf(shown))} />}
            </Drawer>
          </div>
        );
      }}
    />
  );
}

type LineProps = { version: Version; isCurrent: boolean; onCompare: (() => void) | null };

function VersionLine({ version: one, isCurrent, onCompare }: LineProps) {
  const { policy, version, note, asksAgain, publishedAt, publishedBy, acceptances } = one;
  return (
    <li className={classes.version}>
      <div className={classes.line}>
        <b>Version {version}</b>
        {isCurrent && <StatusBadge tone="success">In force</StatusBadge>}
        {asksAgain && <StatusBadge tone="info">Asked members again</StatusBadge>}
        {isCurrent && (
          <RouteLink to={policyFacts[policy].route} size="sm">
            Open the page
          </RouteLink>
        )}
        {onCompare && (
          <Button size="sm" variant="subtle" onClick={onCompare}>
            What changed
          </Button>
        )}
      </div>
      <span>{note}</span>
      <span className={classes.dim}>
        <DateText value={publishedAt} form="exact" />, {publishedBy ?? 'with the product'},{' '}
        {plural(acceptances, 'acceptance')}
      </span>
    </li>
  );
}
