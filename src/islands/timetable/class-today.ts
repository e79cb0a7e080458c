/** The classes of the day on a guest's home page, asked for when their place comes into view. */
const place = document.getElementById('class-today');

if (place !== null) {
  const watch = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== true) return;
    watch.disconnect();
    // Without a reply the place keeps its text, and the link below it leads to the timetable.
    import('./day-classes.ts').then(({ showDayClasses }) => showDayClasses(place)).catch(() => undefined);
  });
  watch.observe(place);
}
