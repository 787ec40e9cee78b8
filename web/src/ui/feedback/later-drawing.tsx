import { type ComponentType, lazy, Suspense } from 'react';
import type { DrawingName } from './drawing.tsx';
import classes from './drawing.module.css';

type DrawingProps = { name: DrawingName };

/** The drawings weigh more than the pages that rarely show one. Without a connection the words are enough. */
const Drawing = lazy<ComponentType<DrawingProps>>(async () => {
  try {
    return { default: (await import('./drawing.tsx')).Drawing };
  } catch {
    return { default: DrawingPlace };
  }
});

export function LaterDrawing({ name }: DrawingProps) {
  return (
    <Suspense fallback={<DrawingPlace />}>
      <Drawing name={name} />
    </Suspense>
  );
}

function DrawingPlace() {
  return <div className={classes.drawing} />;
}
