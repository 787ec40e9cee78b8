import { type ReactNode, useState } from 'react';
import light from '#light/light.module.css';
import { callFailure } from '#light/use-loaded.ts';

type ActionButtonProps = { size?: 'lg'; onPress: () => Promise<unknown>; children: ReactNode };

/** A button for one call to the server, with its failure above it. It stays busy after a success: the page goes on. */
export function ActionButton({ size, onPress, children }: ActionButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const press = async () => {
    setIsBusy(true);
    setFailure('');
    try {
      await onPress();
    } catch (error) {
      setFailure(callFailure(error).message);
      setIsBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <p className={light.failure} role="alert">
          {failure}
        </p>
      )}
      <button type="button" className={light.button} data-size={size} disabled={isBusy} onClick={() => void press()}>
        {children}
      </button>
    </>
  );
}
