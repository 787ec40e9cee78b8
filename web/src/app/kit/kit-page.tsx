import { Suspense, useState } from 'react';
import { useColorScheme } from '#theme/color-scheme.ts';
import { Density, type DensityKind } from '#theme/density.tsx';
import { Breadcrumbs } from '#ui/frame/breadcrumbs.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import classes from './kit-page.module.css';

const densities = [
  { value: 'staff', label: 'Staff' },
  { value: 'member', label: 'Member' },
] satisfies { value: DensityKind; label: string }[];

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
] as const;

// All parts in one chunk would break the budget of a page.
const sections = [
  lazyPart(() => import('./table-section.tsx')),
  lazyPart(() => import('./figures-section.tsx')),
  lazyPart(() => import('./marks-section.tsx')),
  lazyPart(() => import('./buttons-section.tsx')),
  lazyPart(() => import('./navigation-section.tsx')),
  lazyPart(() => import('./forms-section.tsx')),
  lazyPart(() => import('./dialogs-section.tsx')),
  lazyPart(() => import('./states-section.tsx')),
  lazyPart(() => import('./pictures-section.tsx')),
];

/** Every part of the interface kit, with sample data; opened by developers and by the pictures of the design review. */
export default function KitPage() {
  const [density, setDensity] = useState<DensityKind>('staff');
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <Density kind={density}>
      <div className={classes.kit}>
        <Page
          title="Interface kit"
          breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Interface kit' }]} />}
          description="The parts that every page is made of."
          secondaryActions={
            <>
              <Segmented label="Density" options={densities} value={density} onChange={setDensity} />
              <Segmented label="Scheme" options={schemes} value={colorScheme} onChange={setColorScheme} />
            </>
          }
        >
          {sections.map((Part, index) => (
            <Suspense key={index} fallback={<SkeletonCard />}>
              <Part />
            </Suspense>
          ))}
        </Page>
      </div>
    </Density>
  );
}
