import { type SettingGroup, settingGroups } from '@app/rules/platform/settings/setting-definition';
import { isSettingName, type SettingName, settingOf } from '@app/rules/platform/settings/settings';
import { isWorkshopGroup } from '@app/rules/platform/settings/workshop-settings';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from '#router/router.ts';
import type { SettingsQuery } from '#gql/graphql.ts';
import { BooksPanel } from '#features/insight/books/books-panel.tsx';
import { ApiTokensPanel } from '#features/people/api-tokens/api-tokens-panel.tsx';
import { HooksPanel } from '#features/platform/hooks/hooks-panel.tsx';
import { PoliciesPanel } from '#features/platform/policies/policies-panel.tsx';
import { DataView } from '#graphql/data-view.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import classes from './default-settings.module.css';
import type { SettingChoice } from './choice-setting.tsx';
import { SettingField } from './setting-field.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { Settings } from './settings.operations.ts';

const tabs = [
  { value: 'settings', label: 'Settings' },
  { value: 'books', label: 'Check the books' },
  { value: 'policies', label: 'Policies' },
  { value: 'hooks', label: 'Outgoing hooks' },
  { value: 'tokens', label: 'API tokens' },
] as const;

/** Values that staff change, by group. Each saves itself. */
export default function DefaultSettingsPage() {
  const { may, mayOpen } = useAccess();
  const [search] = useSearchParams();
  const savesItself = (search.get('tab') ?? 'settings') === 'settings' && may('setting_update');
  return (
    <Page
      title="Settings"
      description={
        <>
          {savesItself && 'We save each one when you leave it. '}Every change is in the{' '}
          {mayOpen('infoLogsReport') ? <RouteLink to="infoLogsReport">info logs</RouteLink> : 'info logs'}.
        </>
      }
    >
      <QueryTabs label="Parts of the settings" tabs={tabs}>
        {(tab) => {
          const Panel = panels[tab];
          return <Panel />;
        }}
      </QueryTabs>
    </Page>
  );
}

function AllSettings() {
  return (
    <>
      <SetupPanel />
      <DataView
        query={Settings}
        loading={<SkeletonCard />}
        ready={({ settings, chosenSettings }) => <SettingGroups stored={settings} chosen={chosenSettings} />}
      />
    </>
  );
}

const panels: Record<(typeof tabs)[number]['value'], () => ReactNode> = {
  settings: AllSettings,
  books: BooksPanel,
  policies: PoliciesPanel,
  hooks: HooksPanel,
  tokens: ApiTokensPanel,
};

type SettingValue = { name: SettingName; value: string; choice: SettingChoice | null };

type SettingGroupsProps = { stored: SettingsQuery['settings']; chosen: SettingsQuery['chosenSettings'] };

function SettingGroups({ stored, chosen }: SettingGroupsProps) {
  const { may } = useAccess();
  const [search, setSearch] = useState('');
  useGoToSetting();
  // Workshops have pages of their own, with their switch and a preview.
  const known = stored.flatMap(({ name, value }) =>
    isSettingName(name) && !isWorkshopGroup(settingOf(name).group)
      ? [{ name, value, choice: chosen.find((each) => each.name === name)?.choice ?? null }]
      : [],
  );
  const found = known.filter(({ name }) => matches(name, search));
  const groups = Object.entries(settingGroups)
    .map(([id, label]) => ({ id, label, settings: found.filter(({ name }) => isIn(name, id)) }))
    .filter(({ settings }) => settings.length > 0);

  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <SearchBox value={search} onChange={setSearch} placeholder="Search settings" />
        <nav className={classes.groups} aria-label="Groups of settings">
          {groups.map(({ id, label, settings }) => (
            <a key={id} href={`#${id}`} className={classes.group}>
              {label} <span className={classes.count}>{settings.length}</span>
            </a>
          ))}
        </nav>
      </div>
      <div className={classes.cards}>
        {groups.map(({ id, label, settings }) => (
          <div key={id} id={id} className={classes.anchor}>
            <Card title={label}>
              <Fields settings={settings} mayChange={may('setting_update')} />
            </Card>
          </div>
        ))}
        {groups.length === 0 && (
          <Card>
            <EmptyState drawing="search" title="No setting matches" text="Try other words." />
          </Card>
        )}
      </div>
    </div>
  );
}

function Fields({ settings, mayChange }: { settings: readonly SettingValue[]; mayChange: boolean }) {
  return (
    <div className={classes.fields}>
      {settings.map(({ name, value, choice }) => (
        <div key={name} id={`setting-${name}`} className={classes.anchor}>
          <SettingField name={name} stored={value} choice={choice} mayChange={mayChange} />
        </div>
      ))}
    </div>
  );
}

/** Links to one setting (`?setting=payment-qr-gcash`) show it and put the cursor into it. */
function useGoToSetting(): void {
  const [search] = useSearchParams();
  const settingName = search.get('setting');
  useEffect(() => {
    const place = settingName === null ? null : document.getElementById(`setting-${settingName}`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [settingName]);
}

function isIn(name: SettingName, group: string): boolean {
  const own: SettingGroup = settingOf(name).group;
  return own === group;
}

/** Every word has to be in the setting's texts, or in its name. */
function matches(name: SettingName, search: string): boolean {
  const { label, help, group } = settingOf(name);
  const text = [name, label, help, settingGroups[group]].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
