import { useState } from 'react';

/** What was shown last, while a card is in the air: what colleagues do moves nothing under the hand. */
export function useStill<Value>(fresh: Value, isHeld: boolean): Value {
  const [shown, setShown] = useState(fresh);
  if (!isHeld && shown !== fresh) setShown(fresh);
  return isHeld ? shown : fresh;
}
