import type { ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps, useFieldAria } from './field-frame.tsx';

type WrapperProps = FieldFrameProps & {
  labelElement: 'div';
  labelProps?: { id: string };
  inputContainer?: (children: ReactNode) => ReactNode;
  children: ReactNode;
};

/** Label, help and error around something that is no single input: a group, an upload, an editor. */
function Wrapper({ labelProps, inputContainer, children, ...frame }: WrapperProps) {
  const { ids } = useFieldAria(undefined, frame);
  return (
    <FieldFrame ids={ids} labelId={labelProps?.id} {...frame}>
      {inputContainer ? inputContainer(children) : children}
    </FieldFrame>
  );
}

export const Input = { Wrapper };
