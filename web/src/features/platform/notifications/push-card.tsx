/** Push on this phone; comes with the push service. */
export function PushCard() {
  return null;
}
