/** How far outside the window something counts as near, so that it is there when a reader scrolls to it. */
const margin = "1400px 0px";

type OnNear = (isNear: boolean, height: number) => void;

const watched = new WeakMap<Element, OnNear>();
/** What came near and has not left: the hundreds that never came must not keep those that do leave waiting. */
const near = new WeakSet<Element>();
/** Elements with their heights, in the order in which they came near, or left. */
const coming = new Map<Element, number>();
const leaving = new Map<Element, number>();
let observer: IntersectionObserver | undefined;
let isPlanned = false;

/**
 * Tells when `element` comes near the window and when it leaves it, with its height. In each frame one that comes and one that leaves is
 * told: whoever scrolls through a long text does not wait for all of it at once.
 * @returns what ends the watch.
 */
export function watchNear(element: Element, onNear: OnNear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // The latest word counts.
        coming.delete(target);
        leaving.delete(target);
        if (isIntersecting) {
          near.add(target);
          coming.set(target, boundingClientRect.height);
        } else if (near.delete(target)) leaving.set(target, boundingClientRect.height);
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
    near.delete(element);
    coming.delete(element);
    leaving.delete(element);
  };
}

function plan(): void {
  if (isPlanned || coming.size + leaving.size === 0) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    tellFirst(coming, true);
    tellFirst(leaving, false);
    plan();
  });
}

function tellFirst(waiting: Map<Element, number>, isNear: boolean): void {
  const [first] = waiting;
  if (!first) return;
  const [element, height] = first;
  waiting.delete(element);
  watched.get(element)?.(isNear, height);
}
