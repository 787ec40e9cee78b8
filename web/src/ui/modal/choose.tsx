import { Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { currentDensity } from '#theme/density.tsx';

type Choice<Value extends string> = { value: Value; label: string; isPrimary?: boolean };

type ChooseOptions<Value extends string> = { title: string; body: ReactNode; choices: readonly Choice<Value>[] };

/** Asks which of several ways to go; null when the person cancels, presses Escape or clicks outside. */
export function choose<Value extends string>({ title, body, choices }: ChooseOptions<Value>): Promise<Value | null> {
  const size = currentDensity() === 'staff' ? 'sm' : 'md';
  return new Promise((resolve) => {
    const answer = (value: Value | null) => {
      resolve(value);
      modals.close(id);
    };
    const id = modals.open({
      title,
      onClose: () => resolve(null),
      children: (
        <>
          <div>{body}</div>
          <Group gap="xs" justify="flex-end" mt="md">
            <Button size={size} variant="default" onClick={() => answer(null)}>
              Cancel
            </Button>
            {choices.map(({ value, label, isPrimary }) => (
              <Button
                key={value}
                size={size}
                variant={isPrimary ? 'filled' : 'default'}
                data-autofocus={isPrimary || undefined}
                onClick={() => answer(value)}
              >
                {label}
              </Button>
            ))}
          </Group>
        </>
      ),
    });
  });
}
