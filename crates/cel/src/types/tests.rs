use super::{Mapping, Type, more_general};

#[test]
fn types_print_as_in_the_server() {
    for (printed, of) in [
        ("dyn", Type::Dyn),
        ("list(int)", Type::list(Type::Int)),
        ("map(string, list(dyn))", Type::map(Type::String, Type::list(Type::Dyn))),
        ("optional_type(string)", Type::optional(Type::String)),
        ("duration", Type::Duration),
        ("null", Type::Null),
        ("type(int)", Type::of_type(Type::Int)),
        ("kubernetes.URL", Type::opaque("kubernetes.URL")),
    ] {
        assert_eq!(of.to_string(), printed);
    }
}

#[test]
fn types_fit_themselves() {
    let types = [
        Type::Int,
        Type::String,
        Type::list(Type::Int),
        Type::map(Type::String, Type::Bool),
        Type::optional(Type::Bytes),
        Type::opaque("net.IP"),
        Type::of_type(Type::Int),
    ];
    for (index, one) in types.iter().enumerate() {
        assert!(Mapping::default().is_assignable(one, &Type::Dyn), "{one}");
        assert!(Mapping::default().is_assignable(&Type::Dyn, one), "{one}");
        for (other_index, other) in types.iter().enumerate() {
            assert_eq!(Mapping::default().is_assignable(one, other), index == other_index, "{one} and {other}");
        }
    }
}

#[test]
fn parameters_are_consistent() {
    let mut mapping = Mapping::default();
    let param = mapping.new_param();
    assert!(mapping.is_assignable(&Type::list(Type::Int), &Type::list(param.clone())));
    assert!(mapping.is_assignable(&Type::Int, &param));
    assert!(!mapping.is_assignable(&Type::String, &param));
    assert_eq!(mapping.substitute(&Type::map(Type::String, param)).to_string(), "map(string, int)");
}

#[test]
fn types_do_not_contain_themselves() {
    let mut mapping = Mapping::default();
    let param = mapping.new_param();
    assert!(!mapping.is_assignable(&Type::list(param.clone()), &param));
}

#[test]
fn unbound_parameters_are_dyn() {
    let mut mapping = Mapping::default();
    let list = Type::list(mapping.new_param());
    assert_eq!(mapping.substitute_or_dyn(&list).to_string(), "list(dyn)");
}

#[test]
fn dyn_is_more_general() {
    for (one, other) in [(Type::Dyn, Type::Int), (Type::list(Type::Dyn), Type::list(Type::Int))] {
        assert_eq!(more_general(&one, &other).to_string(), one.to_string());
        assert_eq!(more_general(&other, &one).to_string(), one.to_string());
    }
}
