/** How far outside the window something counts as near, so that it is there when a reader scrolls to it. */
const margin = "1400px 0px";

type OnNear = (isNear: boolean, height: number) => void;

const watched = new WeakMap<Element, OnNear>();
const waiting = new Map<Element, { isNear: boolean; height: number }>();
let observer: IntersectionObserver | undefined;
let isPlanned = false;

/**
 * Tells when `element` comes near the window and when it leaves it, with its height. One at a time is told, each in a frame of its own:
 * whoever scrolls through a long text does not wait for all of it at once.
 * @returns what ends the watch.
 */
export function watchNear(element: Element, onNear: OnNear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // The latest word counts, in the order in which it came.
        waiting.delete(target);
        waiting.set(target, { isNear: isIntersecting, height: boundingClientRect.height });
      }
      plan();
    },
    { rootMargin: margin },
  );
  watched.set(element, onNear);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    watched.delete(element);
    waiting.delete(element);
  };
}

function plan(): void {
  if (isPlanned || waiting.size === 0) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    const [next] = [...waiting].sort(([, a], [, b]) => Number(b.isNear) - Number(a.isNear));
    if (next) {
      const [element, { isNear, height }] = next;
      waiting.delete(element);
      watched.get(element)?.(isNear, height);
    }
    plan();
  });
}
