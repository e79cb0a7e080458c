/** A note's text: paragraphs with a blank line between them, lines that begin with '- ' as a list. */
export function NoteText({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((block, index) => {
    const lines = block.split('\n');
    const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
    const words = lines.filter((line) => !line.startsWith('- ')).join(' ');
    return (
      <div key={index}>
        {words !== '' && <p>{words}</p>}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    );
  });
}
