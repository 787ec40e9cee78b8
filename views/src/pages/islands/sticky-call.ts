/** The bar at the bottom hides while its target is on the screen. */
export function hideCallBesidePrice(root: ParentNode): void {
  const bar = root.querySelector('.sticky');
  const targets = root.querySelectorAll('[data-call]');
  if (!bar || targets.length === 0 || !('IntersectionObserver' in globalThis)) return;
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    bar.classList.toggle('away', seen.size > 0);
  });
  targets.forEach((target) => observer.observe(target));
}
